-- For wrk: asks for the addresses of a file, one after the other, from a place that is different in each run.
local paths = {}
for line in io.lines(os.getenv("BENCH_PATHS")) do paths[#paths + 1] = line end
local at = tonumber(os.getenv("BENCH_FROM") or "0")

request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
