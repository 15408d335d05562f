import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadViews } from '@stroyfin/contract/views/load-views'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { readyViews } from '@stroyfin/domain/lists/ready-views'
import { redirect } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import type { ListState } from '../list-state.ts'
import { defaultViewOf } from './default-views.ts'
import { LIST_PAGES } from './list-pages.ts'
import { viewIn, viewWords, type Words } from './view-words.ts'

interface Place {
  pathname: string
  search: object
}

/**
 * A list whose address asks nothing is opened in the view it names, and where it says nothing in the one this person has chosen: before it is drawn,
 * so that nobody sees other rows first. A view that is not found is told by the list itself.
 */
export async function openInView(page: string, { pathname, search }: Place): Promise<void> {
  const type = LIST_PAGES[page]
  if (!type) return
  const named = viewIn(search as Words)
  const found = named === null ? saysNothing(search) && (await defaultOf(type)) : await namedView(type, named)
  if (!found) return
  const words = { ...search, ...viewWords(found.key, found.state) }
  throw redirect({ to: pathname, search: words, replace: true } as never)
}

/** Any other word of an address asks for something: what waits for a decision, a document beside the list. */
const saysNothing = (search: object) => Object.values(search).every((said) => said === undefined)

interface Found {
  key: string
  state: ListState
}

const readyView = (type: ListType, key: string): Found | null => {
  const state = readyViews(type, moscowDay(new Date())).find(({ code }) => code === key)
  return state ? { key, state } : null
}

async function defaultOf(type: ListType): Promise<Found | null> {
  const chosen = await defaultViewOf(type)
  if (!chosen) return null
  return chosen.state ? { key: chosen.view, state: chosen.state } : readyView(type, chosen.view)
}

async function namedView(type: ListType, key: string): Promise<Found | null> {
  const ready = readyView(type, key)
  if (ready) return ready
  try {
    const { views } = await call(loadViews, { type })
    const saved = views.find(({ id }) => String(id) === key)
    return saved ? { key, state: saved.state } : null
  } catch (error) {
    logFailure('views')(error)
    return null
  }
}
