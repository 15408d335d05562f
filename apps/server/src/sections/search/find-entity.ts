import { findEntity, type SearchResult } from '@stroyfin/contract/search/find-entity'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { folded } from '@stroyfin/domain/russian/folded'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { ENTITIES, ENTITY_TYPES, type EntityType } from '@stroyfin/domain/search/entity-type'
import { withoutKind } from '@stroyfin/domain/search/kind-words'
import { type SearchText, searchText } from '@stroyfin/domain/search/search-text'
import { sharePlaces } from '@stroyfin/domain/search/share-places'
import { handle } from '../../http/handle.ts'
import { type FoundName, findContractors, findLoans, findProjects } from './find-directory-store.ts'
import { type FoundDocument, findAgreements, findKs, findPayments } from './find-documents-store.ts'
import { findDdu, findInvoices, findRegistries } from './find-papers-store.ts'

/** as many as a person reads; who wants more opens a list. */
const MOST_RESULTS = 50

interface Named {
  id: number
  name: string
}

type Find = (db: Db, company_id: number, asked: SearchText) => Promise<Named[]>

const finds: Record<EntityType, Find> = {
  agreement: async (...asked) => (await findAgreements(...asked)).map((row) => named(row, `№ ${row.number}`)),
  ks: async (...asked) =>
    (await findKs(...asked)).map((row) =>
      named(row, `${KS_TYPE_LABELS[row.type as KsType]} № ${row.number}`),
    ),
  payment: async (...asked) =>
    (await findPayments(...asked)).map((row) => named(row, row.number ? `№ ${row.number}` : 'Без номера')),
  registry: async (...asked) => (await findRegistries(...asked, 'own')).map((row) => named(row, row.number)),
  bank_registry: async (...asked) =>
    (await findRegistries(...asked, 'bank')).map((row) => named(row, row.number)),
  invoice: async (...asked) => (await findInvoices(...asked)).map((row) => named(row, `№ ${row.number}`)),
  ddu: async (...asked) => (await findDdu(...asked)).map((row) => named(row, `№ ${row.number}`)),
  contractor: async (...asked) => (await findContractors(...asked)).map((row) => marked(row, 'ИНН ')),
  project: async (...asked) => (await findProjects(...asked)).map((row) => marked(row, '')),
  loan_agreement: async (...asked) => (await findLoans(...asked)).map((row) => marked(row, '№ ')),
}

/**
 * Only what the caller may open; every kind of entity gets a share of the places. A word that names a kind («акт 12») brings
 * it forward and is not looked for in it.
 */
export const findEntityHandle = handle(findEntity, async ({ search_string }, { db, company_id, rights }) => {
  const asked = searchText(search_string)
  if (asked.words.length === 0) return { items: [] }
  const types = ENTITY_TYPES.filter((type) => allows(rights, ENTITIES[type].right))
  const lists = await Promise.all(
    types.map(async (type) => {
      const left = withoutKind(type, asked)
      const found = await finds[type](db, company_id, left ?? asked)
      const rows = type === 'ks' ? calledFirst(found, search_string) : found
      const items = rows.map(
        ({ id, name }): SearchResult => ({ row_type: type, row_type_ru: ENTITIES[type].label, name, id }),
      )
      return { isNamed: left !== null, items }
    }),
  )
  const ordered = [...lists.filter(({ isNamed }) => isNamed), ...lists.filter(({ isNamed }) => !isNamed)]
  return {
    items: sharePlaces(
      ordered.map(({ items }) => items),
      MOST_RESULTS,
    ),
  }
})

const bare = (text: string) => folded(text).replace(/[\s-]/g, '')

/** Whoever types «кс 2» names a form, not a number alone: acts of that form come first. */
function calledFirst(acts: readonly Named[], typed: string): Named[] {
  const label = Object.values(KS_TYPE_LABELS).find((one) => bare(typed).startsWith(bare(one)))
  const isOther = ({ name }: Named) => Number(label === undefined || !name.startsWith(`${label} №`))
  return acts.toSorted((one, other) => isOther(one) - isOther(other))
}

function named({ id, date, summ, currency, party, order_number }: FoundDocument, number: string): Named {
  const parts = [
    `${number} от ${formatDate(date)}`,
    party,
    formatSumm(summ, currency),
    order_number && `поручение № ${order_number}`,
  ]
  return { id, name: parts.filter(Boolean).join(', ') }
}

function marked({ id, name, mark }: FoundName, word: string): Named {
  return { id, name: mark ? `${name}, ${word}${mark}` : name }
}
