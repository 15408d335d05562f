import { request } from 'node:http'

export interface LiveEar {
  heard: number
  isOpen: boolean
  close(): void
}

/** The stream of changes as a browser holds it. */
export function liveEar(server: string, token: string): Promise<LiveEar> {
  return new Promise((resolve, reject) => {
    const call = request(`${server}/api/live`, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      const ear: LiveEar = { heard: 0, isOpen: reply.statusCode === 200, close: () => call.destroy() }
      reply.on('data', (part: Buffer) => {
        ear.heard += part.toString().split('data: ').length - 1
      })
      reply.on('error', () => undefined)
      reply.on('close', () => {
        ear.isOpen = false
      })
      resolve(ear)
    })
    call.on('error', reject)
    call.end()
  })
}
