import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { ROLE_PRESET_LABELS, type RolePreset } from '@stroyfin/domain/access/role-presets'
import { sectionNamed } from '@stroyfin/domain/access/sections'
import { kindsOf, SECURITY_EVENTS, securityField } from '@stroyfin/domain/access/security-event'
import { handle } from '../../http/handle.ts'
import { type EventRow, listEvents, namesOfPeople, rightsWritten } from './security-store.ts'
import { toldRights } from './told-rights.ts'

export const loadSecurityEventsHandle = handle(loadSecurityEvents, async (asked, { db, company_id }) => {
  const rows = await listEvents(db, company_id, {
    kinds: kindsOf(asked.group ?? null),
    user_id: asked.user_id ?? null,
    date_from: asked.date_from ?? null,
    date_to: asked.date_to ?? null,
    before_id: asked.before_id ?? null,
    limit: asked.limit + 1,
  })
  const shown = rows.slice(0, asked.limit)
  const names = await namesOfPeople(db, shown.flatMap(peopleNamed))
  const requests = shown.filter(({ kind }) => kind === 'rights_changed').map(({ request_id }) => request_id)
  const written = await rightsWritten(
    db,
    company_id,
    requests.filter((id) => id !== null),
  )
  const withRights = (row: EventRow) =>
    row.kind === 'rights_changed' ? { ...row, details: toldRights(row, written) ?? row.details } : row
  return { items: shown.map((row) => told(withRights(row), names)), has_more: rows.length > asked.limit }
})

const peopleNamed = ({ details }: EventRow): number[] =>
  [details.substitute_id].flat().filter((value) => typeof value === 'number')

function told(row: EventRow, names: Map<number, string>) {
  const { id, at, kind, user_name, subject_name, ip, details } = row
  const title = SECURITY_EVENTS[kind]?.label ?? kind
  const changes = Object.entries(details).map(([field, value]) => {
    // Old and new stand side by side; lists of sections and single values are only told.
    const isPair = Array.isArray(value) && value.length === 2 && field !== 'sections' && field !== 'taken'
    const word = (one: unknown) => inWords(field, one, names)
    const [was, became] = isPair ? [word(value[0]), word(value[1])] : [null, word(value)]
    return { field, label: securityField(field), was, became }
  })
  if (ip) changes.push({ field: 'ip', label: 'Откуда', was: null, became: ip })
  // Of what people do to themselves, and of who has not come in, one name is enough.
  const who = user_name ?? subject_name
  const about = subject_name && subject_name !== who ? `${title}: ${subject_name}` : title
  return { id, at, kind, title: about, user_name: who ?? 'Вход не выполнен', changes }
}

function inWords(field: string, value: unknown, names: Map<number, string>): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (field === 'substitute_id') return names.get(Number(value)) ?? `№ ${value}`
  if (field === 'role') return ROLE_PRESET_LABELS[value as RolePreset] ?? String(value)
  if (Array.isArray(value))
    return value.map((name) => sectionNamed(String(name))?.label ?? String(name)).join(', ')
  return String(value)
}
