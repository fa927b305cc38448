-- "Shoal": a level as level makers write them, for the tests. Its programs take numbers from Lua, stand in
-- tables, are joined of parts, and use characters and functions that the level links.
u_execDependencyScript("library_patternizer", "patternizer", "syyrion", "master.lua")

local pt
local REST, REEF = 0.75, 60
local TILT = "#( 2 ) lean "

function sting(side, th) cw_createDeadly() w_wall(side, th) end
local function twin(side, th) cWall(side, th) oWall(side, th) end
local function breadth(n) return n * 12 end

shoal = {
  -- waits as long as it is told
  drift = [[
    r $th p:_|.
    1 rmv
    sleep
  ]],
  -- how often, and how thick
  comb = [[
    swap for
      r 2 raise P:|._
      1 rmv spath 20 + thsleep
    end drop
  ]],
  eddy = "for r 1 i p:_|d 1 rmv 0.5 i thsleep end",
  ["the narrows"] = [[
    dup for
      r over p:._|.
      -1 rmv over thsleep
    end drop drop
  ]],
  -- even side counts only: it would hang at 4 and 5 otherwise
  locks = "$sides 6 >= if r $th p:|./|./|./|./|./_ else r $th p:_|. end 1 rsleep",
  gate = "a $th p:|./|./|./_|. 2 i thsleep #restrict $sides 4 >=",
  mirror = "r $th p:~__|. dup if 1 rmv else -1 rmv end r $th p:_|. drop",
  hold = "rsleep a $th T:d|_",
}

local tide = {
  [[ r $th p:_|. 1 rmv 1 i thsleep ]],
  [[ 3 for r $th p:w|_ 1 rmv end ]],
  -- both ways at once
  [[ $th r t:r 1 sleep ]],
}
tide[4] = "4 for a 40 T:|./_|. 2 amv spath 2 / thsleep end"

local spiral = "$sides for r 30 p:x|_ 1 rmv 0.25 sleep end"
local ebb = "abs for r 40 p:_|. 1 rmv end"
local surge = ebb
local wake = Patternizer.compile("r swap p:.|_ 0.4 sleep")
local reefs = "a " .. REEF .. " T:._._|. " .. "1 i thsleep"
local undertow = "r 40 P:_|. 1 rmv r 40 P:_|."

function onInit()
  l_setSides(6)
  l_setSpeedMult(1.75)
  l_setSpeedInc(0.125)
  l_setPlayerSpeedMult(1.2 * 1.25)
  if u_getDifficultyMult() > 1 then l_setSpeedMult(2.5) end
end

local function play(text, ...) pt:send(text, ...) end

local timetable = {
  { shoal.drift, { 0.5 } },
  { shoal.comb, { 5, 40 } },
  { "eddy", { REST * 8 } },
  { shoal["the narrows"], { 30, 4 } },
  { shoal.comb, { 3, 25 } },
  { shoal.mirror, { 1 } },
}

function onLoad()
  pt = Patternizer:new(unpack(tide))
  pt:link("d", sting)
  pt:link("w", twin)
  pt.link["x"] = function(side, th) w_wallAdj(side, th, 1.2) end
  pt:include("lean", function(n) l_setRotation(n) end)
  pt:include("breadth", breadth)
  pt:send(spiral)
  pt:send(surge, -3)
  pt:send(TILT .. undertow)
  pt:send("( 3 ) breadth r swap T:_|. 0.5 sleep")
  play("a swap T:c|_ 0.5 sleep", 35)
  play(shoal.hold, u_rndReal())
  pt:interpret(wake, REEF / 2)
end

function onStep()
  local entry = timetable[u_rndInt(1, #timetable)]
  pt:send(entry[1], unpack(entry[2]))
  pt:send(reefs)
  pt:strwall("|./_|.", 2, 40)
  t_wait(60)
end

function onUpdate(ft) pt:run_timeline(ft) end
