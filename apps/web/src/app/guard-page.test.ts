import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientState, setClientState } from '../session/client-state.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { forgetSession, guardPage } from './guard-page.ts'

const user = { id: 7, is_superuser: false, username: 'belova', first_name: 'Анна', last_name: 'Белова' }
const flags = { is_access: false, is_view: true, is_create: false, is_edit: false, is_remove: false }
const company = { id: 3, name: 'Берег', user_ids: [7], users_length: 1, projects_length: 0 }

type Check = () => Response
let asked: string[] = []

/** A server where the person may see contracts, and `check` answers each opening of a page. */
function serve(check: Check): void {
  const answers: Record<string, unknown> = {
    'get-user': { user },
    loadCompaniesList: { companies: [company] },
    'load-permission': { permission: [{ name: 'agreement', ...flags }] },
    loadContractors: { contractors: [] },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.replace(/\/$/, '').split('/').at(-1) ?? ''
    asked.push(name)
    if (/permission\/check/.test(address)) return check()
    return new Response(JSON.stringify(answers[name] ?? []))
  })
}

const onDenied = vi.fn()
const where = async (pathname: string, searchStr = '') => {
  try {
    await guardPage({ pathname, searchStr }, { onDenied })
    return 'open'
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href
    throw thrown
  }
}

beforeEach(() => {
  asked = []
  onDenied.mockClear()
  forgetSession()
  vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token' }))
  setClientState({ user: null, permissions: [], companies: [], currentCompany: null })
})

test('the server is asked at each page, and what it says is done (R-4-49, R-4-51)', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  expect(await where('/agreements/')).toBe('open')
  expect(await where('/')).toBe('open')
  expect(await where('/agreements/')).toBe('open')
  expect(asked.filter((name) => name === 'check')).toHaveLength(2)
})

test('a page left for one that has not come yet is entered anew, one whose address changes is not', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  const isEntered = async (pathname: string, searchStr = '', is_preload = false) =>
    (await guardPage({ pathname, searchStr }, { is_preload })).is_entered
  expect(await isEntered('/agreements/')).toBe(true)
  expect(await isEntered('/agreements/', '?q=бетон')).toBe(false)
  expect(await isEntered('/', '', true)).toBe(true)
  expect(await isEntered('/agreements/')).toBe(false)
  const other = isEntered('/')
  expect(await isEntered('/agreements/')).toBe(true)
  expect(await other).toBe(true)
})

test('the first page is asked about together with the start, not after it', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...asking: Parameters<typeof fetch>) => {
    const told = await answer(...asking)
    if (/load-permission/.test(String(asking[0]))) await held.promise
    return told
  })
  const opened = where('/agreements/')
  await vi.waitFor(() => expect(asked).toContain('check'))
  held.resolve()
  expect(await opened).toBe('open')
  expect(asked.filter((name) => name === 'check')).toHaveLength(1)
})

test('a filter, an order or a tab of the page that is open waits for nobody', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  expect(await where('/agreements/')).toBe('open')
  serve(() => new Response('{}', { status: 500 }))
  expect(await where('/agreements/', '?q=каркас')).toBe('open')
  expect(asked.filter((name) => name === 'check')).toHaveLength(1)
})

test('a right taken away while the product is open is felt at the next page (R-4-51)', async () => {
  serve(() => new Response(JSON.stringify({ view: false, change: false })))
  expect(await where('/agreements/')).toBe('/permission-denied')
})

test('a next page is drawn by the known rights at once, and left as soon as the server says no', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  expect(await where('/')).toBe('open')
  serve(() => new Response(JSON.stringify({ view: false, change: false })))
  expect(await where('/agreements/')).toBe('open')
  await vi.waitFor(() => expect(onDenied).toHaveBeenCalledOnce())
})

test('a no about a page that was left meanwhile says nothing of the next one', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  await where('/')
  serve(() => new Response(JSON.stringify({ view: false, change: false })))
  await where('/agreements/')
  await where('/')
  await vi.waitFor(() => expect(asked.filter((name) => name === 'check')).toHaveLength(1))
  await new Promise((done) => setTimeout(done))
  expect(onDenied).not.toHaveBeenCalled()
})

test('a failed check is logged and is a no (R-8-20 … R-8-22)', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve(() => new Response('{}', { status: 500 }))
  expect(await where('/agreements/')).toBe('/permission-denied')
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await where('/agreements/')).toBe('open')
  await vi.waitFor(() => expect(onDenied).toHaveBeenCalledOnce())
  expect(log.mock.calls.map(([what]) => what)).toEqual(['permission', 'permission'])
})

test('a page without a right is not asked about; one the records forbid is closed at once', async () => {
  serve(() => new Response('{}', { status: 500 }))
  expect(await where('/')).toBe('open')
  expect(await where('/agents/list/')).toBe('/permission-denied')
  expect(asked).not.toContain('check')
})

test('what the rights give is kept under the name of each record, page by page (R-3-63, R-3-65, R-4-50)', async () => {
  serve(() => new Response(JSON.stringify({ view: true, change: false })))
  await where('/agreements/')
  expect(clientState().pagePermissions).toEqual({ agreement: { name: 'agreement', ...flags } })
  await where('/structure/')
  const denied = { ...flags, name: 'project', is_view: false }
  expect(clientState().pagePermissions).toEqual({ project: denied })
  expect(clientState().openPagePermissions).toMatchObject({
    agreements: { agreement: { is_view: true } },
    projects: { project: { is_view: false } },
  })
})
