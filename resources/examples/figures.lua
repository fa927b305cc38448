-- The figures of the Patterns page of the Patternizer library's documentation, one program each.
-- Choose one in the list above Rings; two of them are seen at 5 sides, the others at 6.
local figures = {
    -- a tunnel: three rings of walls, the long one with time for the way round. "Colour by: Divisions" shows it
    -- in one colour, "Rings" each of its rings in its own
    tunnel = [[
        a 40 p:._|.
        a $sides 2 - i p:.
        a 40 p:~._|.
        #abs 3
        #mirror 1
    ]],
    -- everything is wall but the pivot
    barrage = [[ a 40 p:_|.   #abs 0 #mirror 1 ]],
    -- every other side
    ["alt-barrage"] = [[ a 40 p:|._   #abs 0 #mirror 1 ]],
    -- the gap opposite the pivot: two divisions, so two arrows
    ["gap opposite"] = [[ a 40 p:|./_|.   #abs 0 #mirror 1 ]],
    -- at 5 sides: a slash makes the first division the smaller one
    ["pentagon, slash"] = [[ a 40 p:|./_|.   #abs 0 #mirror 1 ]],
    -- at 5 sides: a plus makes the first division the larger one
    ["pentagon, plus"] = [[ a 40 p:|.+_|.   #abs 0 #mirror 1 ]],
    -- the gap faces up
    ["gap up"] = [[ a 40 p:|.-.   #abs 0 #mirror 1 ]],
    -- a tilde mirrors: the arrows are reversed and the gap faces down
    ["gap down"] = [[ a 40 p:~|.-.   #abs 0 #mirror 1 ]],
}

return figures
