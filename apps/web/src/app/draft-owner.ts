const TAB = 'tab'
/** A tab that is alive says so more often than browsers let a hidden one. */
export const BEAT = 30_000
const SILENCE = 150_000

let tab: string | undefined

/** This tab, also after a reload of it. */
export function thisTab(): string {
  tab ??= kept() ?? String(Math.random()).slice(2)
  try {
    sessionStorage.setItem(TAB, tab)
  } catch {
    // Without storage the tab is another one after a reload: its draft then waits until the old one is silent.
  }
  return tab
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(TAB)
  } catch {
    return null
  }
}

const keyOf = (draft: string) => `owner:${draft}`

/** Another tab of the same person types in this draft right now: its words are neither shown here nor written over. */
export function isOthersDraft(draft: string, me = thisTab(), now = Date.now()): boolean {
  try {
    const [owner, at] = (localStorage.getItem(keyOf(draft)) ?? '').split(' ')
    return owner !== '' && owner !== me && now - Number(at) < SILENCE
  } catch {
    return false
  }
}

/** Says that this tab is typing in the draft. */
export function takeDraft(draft: string, me = thisTab(), now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(draft), `${me} ${now}`)
  } catch {
    // A full or forbidden storage keeps no drafts either.
  }
}

/** The form is closed: whoever opens the draft next may have it. */
export function leaveDraft(draft: string, me = thisTab(), now = Date.now()): void {
  if (isOthersDraft(draft, me, now)) return
  try {
    localStorage.removeItem(keyOf(draft))
  } catch {
    // Without storage there is nothing to leave.
  }
}
