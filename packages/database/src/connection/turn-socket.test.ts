import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { turnSocket } from './turn-socket.ts'

afterEach(() => vi.restoreAllMocks())

type Sending = { _write(): void; _writev(): void }

async function connected() {
  let heard = ''
  const server = createServer((peer) => peer.on('data', (part) => (heard += String(part)))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const socket = turnSocket()
  const { port } = server.address() as { port: number }
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const close = async () => {
    socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { socket, heard: () => heard, close }
}

test('what one turn writes, its promises included, is sent at once and in its order', async () => {
  const { socket, heard, close } = await connected()
  const sending = Socket.prototype as unknown as Sending
  const sent = [vi.spyOn(sending, '_write'), vi.spyOn(sending, '_writev')]
  const calls = () => sent.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const first = async () => {
    socket.write('a')
    await Promise.resolve()
    socket.write('b')
    await Promise.resolve()
    socket.cork()
    socket.write('c')
    socket.write('d')
    socket.uncork()
  }
  await Promise.resolve().then(() => Promise.all([first(), first()]))
  await expect.poll(heard).toBe('aabbcdcd')
  expect(calls()).toBe(1)
  socket.write('e')
  await expect.poll(heard).toBe('aabbcdcde')
  expect(calls()).toBe(2)
  await close()
})

test('what is written last goes before the connection ends', async () => {
  const { socket, heard, close } = await connected()
  socket.write('last')
  socket.end()
  await expect.poll(heard).toBe('last')
  await close()
})
