import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'

type DefaultView = Answer<typeof loadDefaultViews>['defaults'][number]

let asked: Promise<readonly DefaultView[]> | null = null

/** In which views lists open for this person; where a list is the first page, asked beside the start, so that it waits for nothing. */
export function askDefaultViews(): Promise<readonly DefaultView[]> {
  const reading = readDefaultViews().catch((error) => {
    // This list opens whole, the next one asks again.
    logFailure('default views')(error)
    if (asked === reading) asked = null
    return []
  })
  asked = reading
  return reading
}

/** What only lists need is brought by the first of them, ahead where it is the first page. */
export const bringDefaultViews = () => import('@stroyfin/contract/views/load-default-views')

async function readDefaultViews(): Promise<readonly DefaultView[]> {
  const { loadDefaultViews } = await bringDefaultViews()
  return (await call(loadDefaultViews, {})).defaults
}

export async function defaultViewOf(type: string): Promise<DefaultView | undefined> {
  return (await (asked ?? askDefaultViews())).find((view) => view.type === type)
}

export function forgetDefaultViews(): void {
  asked = null
}
