import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from './test-app.ts'

/** Where every connection of this process was asked to go: a host, or a socket file of this machine. */
const asked: string[] = []
const connect = Socket.prototype.connect
const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
  this: Socket,
  ...args: unknown[]
) {
  const [first, second] = args.flat() as [{ path?: string; host?: string } | string | number, unknown]
  if (typeof first === 'object') asked.push(first.path ?? first.host ?? 'localhost')
  else asked.push(typeof first === 'string' ? first : typeof second === 'string' ? second : 'localhost')
  return Reflect.apply(connect, this, args)
})
afterAll(() => spy.mockRestore())

const outward = () => asked.filter((where) => !/^(\/|localhost$|127\.|::1$)/.test(where))

const app = await testApp()

test('an installation where nobody switched a bridge on speaks to nobody but its database', async () => {
  await app.call(loadAgreements, { limit: 10 }, { as: 'director' })
  await fetch(app.url)
  // Whoever reports home does so a moment after the start.
  await pause(1_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(outward()).toEqual([])
})

test('a call outwards would be seen, by a name or by an address', async () => {
  await expect(fetch('http://stroyfin.invalid/')).rejects.toThrow()
  new Socket()
    .on('error', () => undefined)
    .connect(9, '192.0.2.1')
    .destroy()
  expect(outward()).toEqual(['stroyfin.invalid', '192.0.2.1'])
})
