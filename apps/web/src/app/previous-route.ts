import { PAGES } from '@stroyfin/domain/access/pages'
import { defaultStringifySearch } from '@tanstack/react-router'
import { type PreviousRoute, setClientState } from '../session/client-state.ts'
import { localSettings } from '../session/local-settings.ts'

/** R-2.1-14, R-2.1-15: kept in the state and in the storage after every completed navigation. */
export function rememberRoute(route: PreviousRoute): void {
  setClientState({ previousRoute: route })
  localSettings.previousRoute.write(JSON.stringify(route))
}

/** The address of the route left last; null when there is none or the storage holds rubbish. */
export function previousAddress(): string | null {
  const stored = localSettings.previousRoute.read()
  try {
    return stored ? addressOf(JSON.parse(stored)) : null
  } catch {
    return null
  }
}

export function addressOf({ name, params, query }: PreviousRoute): string | null {
  const page = PAGES.find((item) => item.name === name)
  if (!page) return null
  const path = page.path.replace(/\$(\w+)/g, (_part, key: string) => encodeURIComponent(params[key] ?? ''))
  return path + defaultStringifySearch(query)
}
