import { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../session/testing/memory-storage.ts'
import { forgetDefaultViews } from './default-views.ts'
import { openInView } from './open-in-view.ts'

const filters = [{ field: 'source', op: 'in', value: ['own'] }]
const state = { search: '', filters, sort: [] }
const saved = {
  id: 12,
  name: 'За свои',
  state,
  is_shared: true,
  is_mine: false,
  owner_name: 'А',
  is_orphan: false,
}

let asked: string[] = []

/** A server whose person opens lists so. */
function serve(defaults: readonly object[]): void {
  const answers = {
    [loadDefaultViews.path]: { defaults },
    [loadViews.path]: { views: [saved], default_view: null, gone: {} },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = Object.keys(answers).find((known) => address.endsWith(known.replace('/api/', '')))
    asked.push(path ?? address)
    return path
      ? new Response(JSON.stringify(answers[path]))
      : new Response(JSON.stringify({ message: 'Нет' }), { status: 404 })
  })
}

async function opened(page: string, search: object = {}) {
  const thrown: unknown = await openInView(page, { pathname: `/${page}/`, search }).catch(
    (error: unknown) => error,
  )
  if (thrown === undefined) return 'as it is'
  if (!isRedirect(thrown)) throw thrown
  expect(thrown.options).toMatchObject({ to: `/${page}/`, replace: true })
  return thrown.options.search
}

beforeEach(() => {
  asked = []
  forgetDefaultViews()
  vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token' }))
})

test('a list opens whole where no view is chosen for it, and the server is asked once for all lists', async () => {
  serve([{ type: 'ks', view: '12', state }])
  expect(await opened('payments-registry')).toBe('as it is')
  expect(await opened('agreements')).toBe('as it is')
  expect(asked).toEqual([loadDefaultViews.path])
})

test('it opens in the chosen view only where the address says nothing at all', async () => {
  serve([
    { type: 'payments', view: '12', state },
    { type: 'registries', view: '12', state },
  ])
  expect(await opened('payments-registry')).toEqual({ view: 12, filters })
  // Documents that wait for this person, or one that is opened beside the list, are asked for by other words.
  expect(await opened('registry', { needs_user_approval: true })).toBe('as it is')
  expect(await opened('payments-registry', { payment: 3 })).toBe('as it is')
  expect(await opened('payments-registry', { payment: undefined })).toEqual({ view: 12, filters })
})

test('a chosen ready view is asked as of today', async () => {
  serve([{ type: 'payments', view: 'due-this-week', state: null }])
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z'), toFake: ['Date'] })
  expect(await opened('payments-registry')).toMatchObject({
    view: 'due-this-week',
    filters: expect.arrayContaining([{ field: 'due_date', op: 'to', value: '2026-03-09' }]),
    sort: [{ field: 'due_date', desc: false }],
  })
  vi.useRealTimers()
})

test('a link that only names a view opens in it; one that names what is not there is left to the list', async () => {
  serve([{ type: 'payments', view: 'due-this-week', state: null }])
  expect(await opened('payments-registry', { view: 12, payment: 3 })).toEqual({
    view: 12,
    payment: 3,
    filters,
  })
  expect(await opened('agreements', { view: 'advance-open-over-90-days' })).toMatchObject({
    view: 'advance-open-over-90-days',
  })
  expect(await opened('payments-registry', { view: 99 })).toBe('as it is')
})

test('pages that are no lists open as they are and ask nothing', async () => {
  serve([])
  expect(await opened('desktop', { view: 12 })).toBe('as it is')
  expect(asked).toEqual([])
})

test('a server that does not tell of views hides no list', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await opened('payments-registry')).toBe('as it is')
  expect(await opened('payments-registry', { view: 12 })).toBe('as it is')
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})
