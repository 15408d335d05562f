import { createServer } from 'node:net'

/** The wanted port when it is free on this machine, otherwise any free one. */
export async function freePort(wanted: number | undefined): Promise<number> {
  return (wanted ? await tryPort(wanted) : undefined) ?? (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
