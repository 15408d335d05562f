import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

export interface Balancer {
  url: string
  close(): Promise<void>
}

const LOOK_MS = 250

/** Gives requests to the servers that say they are ready, one after another; repeats nothing, so that every loss is seen. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(servers)
  let turn = 0
  const look = setInterval(() => {
    for (const url of servers)
      fetch(`${url}/api/health`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      )
  }, LOOK_MS)
  const door = createServer((asked, reply) => {
    const open = [...ready]
    const server = open[turn++ % Math.max(1, open.length)]
    if (!server) return void reply.writeHead(502).end()
    const passed = request(
      server + asked.url,
      { method: asked.method, headers: asked.headers, agent },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    asked.pipe(passed)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      clearInterval(look)
      agent.destroy()
      door.closeAllConnections()
      door.close()
      await once(door, 'close')
    },
  }
}
