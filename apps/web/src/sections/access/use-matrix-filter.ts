import { useSearch } from '@tanstack/react-router'
import { useOwnAddress } from '../../app/use-own-address.ts'
import { PERSON_ROLES, type PersonRole } from './person-role.ts'

export interface MatrixFilter {
  search: string
  section: string
  role: PersonRole | null
  /** The one shown on a telephone. */
  person: number | null
}

/** What the matrix shows, kept in the address. */
export function useMatrixFilter(): [MatrixFilter, (change: Partial<MatrixFilter>) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const changeAddress = useOwnAddress()
  const filter = {
    search: String(address.q ?? ''),
    section: String(address.section ?? ''),
    role: PERSON_ROLES.find((role) => role === address.role) ?? null,
    person: typeof address.person === 'number' ? address.person : null,
  }
  const change = (part: Partial<MatrixFilter>) => {
    const { search, section, role, person } = { ...filter, ...part }
    changeAddress({
      q: search || undefined,
      section: section || undefined,
      role: role ?? undefined,
      person: person ?? undefined,
    })
  }
  return [filter, change]
}
