import type { ChangedSince } from '@stroyfin/contract/approvals/changed-since'
import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { COMPARED_FIELDS, type ComparedRef } from '@stroyfin/domain/approvals/compared-fields'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { namesOf } from '../object-log/public.ts'
import {
  type Basis,
  type FieldChange,
  readBases,
  readFieldChanges,
  readRegistryRows,
} from './changes-store.ts'
import { readPersonNames } from './people-store.ts'

type Item = NonNullable<ChangedSince>['items'][number]
type NameOf = (ref: ComparedRef, id: number) => string | undefined

interface Compared {
  object_type: ApprovalObject
  documents: readonly { id: number; summ: string }[]
}

/** What changed in each document since it was last approved (K-10); nothing for one that never was decided on. */
export async function changedSinceOf(
  db: Db,
  company_id: number,
  { object_type, documents }: Compared,
): Promise<Map<number, ChangedSince>> {
  const bases = await readBases(db, company_id, { object_type, ids: documents.map(({ id }) => id) })
  if (bases.length === 0) return new Map()
  const fields = Object.keys(COMPARED_FIELDS[object_type])
  const changes = await readFieldChanges(db, company_id, { object_type, bases, fields })
  const rows = isRegistry(object_type) ? await rowItems(db, company_id, bases) : new Map<number, Item[]>()
  const nameOf = await knownNames(db, company_id, object_type, changes)
  return new Map(
    bases.map((basis) => {
      const { object_id, since, was_approved } = basis
      const own = changes.filter((change) => change.object_id === object_id).sort(byWeight(fields))
      const summ = documents.find(({ id }) => id === object_id)?.summ ?? null
      const items = [
        ...sumItems(object_type, basis.summ, summ),
        ...own.flatMap((change) => fieldItem(object_type, change, nameOf)),
        ...(rows.get(object_id) ?? []),
      ]
      return [object_id, { since, was_approved, items }]
    }),
  )
}

const isRegistry = (type: ApprovalObject): boolean => type === 'registry' || type === 'bank_registry'

/** The sum first, the rest as the card has them. */
const byWeight = (fields: readonly string[]) => (one: FieldChange, other: FieldChange) =>
  placeOf(fields, one.field) - placeOf(fields, other.field)

const placeOf = (fields: readonly string[], field: string): number =>
  field === 'summ' ? -1 : fields.indexOf(field)

function fieldItem(object_type: ApprovalObject, { field, was, became }: FieldChange, nameOf: NameOf): Item[] {
  const known = COMPARED_FIELDS[object_type][field]
  if (!known) return []
  const words = { was: known.words(was, nameOf), became: known.words(became, nameOf) }
  return words.was === words.became ? [] : [{ label: known.label, ...words }]
}

/** The sum of an estimate, a budget or a registry is that of its lines and stands in no field of its own. */
function sumItems(object_type: ApprovalObject, was: string | null, became: string | null): Item[] {
  const isOfLines = object_type === 'smeta' || object_type === 'budget' || isRegistry(object_type)
  if (!isOfLines || was === null || became === null || kopecks(was) === kopecks(became)) return []
  return [{ label: 'Сумма', was: formatMoney(was), became: formatMoney(became) }]
}

/** Payments that came, went or changed their sum. */
async function rowItems(db: Db, company_id: number, bases: readonly Basis[]): Promise<Map<number, Item[]>> {
  const kept = bases.filter((basis) => basis.rows !== null)
  const now = await readRegistryRows(
    db,
    company_id,
    kept.map(({ object_id }) => object_id),
  )
  const differing = kept.map(({ object_id, rows }) => {
    const [was, became] = [rows ?? {}, now.get(object_id) ?? {}]
    const ids = [...new Set([...Object.keys(was), ...Object.keys(became)])]
    return { object_id, was, became, ids: ids.filter((id) => was[id] !== became[id]) }
  })
  const names = await namesOf(
    db,
    company_id,
    'payment',
    new Set(differing.flatMap(({ ids }) => ids.map(Number))),
  )
  return new Map(
    differing.map(({ object_id, was, became, ids }) => [
      object_id,
      ids.map((id) => ({
        label: `Платёж ${names.get(Number(id)) ?? `№ ${id}`}`,
        was: moneyOf(was[id]),
        became: moneyOf(became[id]),
      })),
    ]),
  )
}

const moneyOf = (summ: string | undefined): string | null => (summ === undefined ? null : formatMoney(summ))

/** A query per kind of name and not per value. */
async function knownNames(
  db: Db,
  company_id: number,
  object_type: ApprovalObject,
  changes: readonly FieldChange[],
): Promise<NameOf> {
  const ids = new Map<ComparedRef, Set<number>>()
  for (const { field, was, became } of changes) {
    const ref = COMPARED_FIELDS[object_type][field]?.ref
    if (!ref) continue
    const numbers = [was, became].filter((value) => typeof value === 'number')
    ids.set(ref, new Set([...(ids.get(ref) ?? []), ...numbers]))
  }
  const names = new Map<ComparedRef, Map<number, string>>()
  for (const [ref, some] of ids) {
    if (some.size === 0 || ref === 'additional_status') continue
    names.set(
      ref,
      ref === 'user' ? await readPersonNames(db, [...some]) : await namesOf(db, company_id, ref, some),
    )
  }
  return (ref, id) => names.get(ref)?.get(id)
}
