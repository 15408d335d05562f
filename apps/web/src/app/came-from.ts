const KEY = 'came-from-company'

/** The company from which the example was opened, past the reload that follows; null when it was opened otherwise. */
export function cameFrom(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

export function rememberCameFrom(company_id: number): void {
  try {
    sessionStorage.setItem(KEY, String(company_id))
  } catch {
    // Without storage the way back is the list of companies in the header.
  }
}
