import type { Page } from './pages.ts'
import { partsOfRight } from './parts-of-right.ts'
import { fullAccess, hasMethod, noAccess, type PermissionRecord } from './permission-record.ts'
import type { Method } from './sections.ts'

/** What a page declares: the record it needs, the methods in it, and whether a lack of them redirects (§6). */
export type PageRequirement = { name: string; methods: readonly Method[]; redirects: boolean }

/** The declaration of a page: its rights gathered record by record. */
export function requirementsOf({ needs, redirects }: Pick<Page, 'needs' | 'redirects'>): PageRequirement[] {
  const parts = Map.groupBy(needs.map(partsOfRight), ({ section }) => section)
  return [...parts].map(([name, rights]) => ({
    name,
    methods: rights.map(({ method }) => method),
    redirects,
  }))
}

export type PageRights = { allowed: boolean; as_admin: boolean; rights: Record<string, PermissionRecord> }

/**
 * Weighs the answer of load-permission against what the page declares (R-6-15 … R-6-23, A-093).
 * `allowed` is false only when the user must go to /permission-denied;
 * an entry that does not redirect leaves its rights all false instead.
 */
export function pageRights(
  requirements: readonly PageRequirement[],
  answer: readonly PermissionRecord[],
  is_superuser: boolean,
): PageRights {
  const names = requirements.map((requirement) => requirement.name)
  const first = answer[0]
  const as_admin = first?.name === 'admin' && first.is_access
  if (is_superuser || as_admin) {
    return {
      allowed: true,
      as_admin,
      rights: Object.fromEntries(names.map((name) => [name, fullAccess(name)])),
    }
  }
  const rights: Record<string, PermissionRecord> = {}
  let allowed = true
  for (const requirement of requirements) {
    const record = answer.find((item) => item.name === requirement.name)
    const enough = record !== undefined && requirement.methods.every((method) => hasMethod(record, method))
    rights[requirement.name] = enough ? record : noAccess(requirement.name)
    if (!enough && requirement.redirects) allowed = false
  }
  return { allowed, as_admin: false, rights }
}
