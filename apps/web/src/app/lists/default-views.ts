import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'

type DefaultView = Answer<typeof loadDefaultViews>['defaults'][number]

let asked: Promise<readonly DefaultView[]> | null = null

/** In which views lists open for this person; asked beside the start, so that the first list waits for nothing of its own. */
export function askDefaultViews(): void {
  asked = call(loadDefaultViews, {})
    .then(({ defaults }) => defaults)
    .catch((error) => {
      // A list opens whole then.
      logFailure('default views')(error)
      return []
    })
}

export async function defaultViewOf(type: string): Promise<DefaultView | undefined> {
  const defaults = (await asked) ?? []
  return defaults.find((view) => view.type === type)
}

export function forgetDefaultViews(): void {
  asked = null
}
