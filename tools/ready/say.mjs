import process from 'node:process'

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Says every 20 s that a long step is still under way: the silence of a minute looks like a hang. */
export async function withPatience(what, work) {
  const started = Date.now()
  const timer = setInterval(
    () => say(`  ${what}: прошло ${Math.round((Date.now() - started) / 1000)} с…`),
    20_000,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
