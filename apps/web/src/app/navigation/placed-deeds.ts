import type { Filter } from '@stroyfin/contract/kit/window'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import type { RegistryStatus } from '@stroyfin/domain/registries/registry-status'
import { listAddress } from '../list-address.ts'
import { openPage } from './open-pages.ts'

const UNSENT: Filter = { field: 'has_unsent', op: 'eq', value: true }

const registriesOf = (status: RegistryStatus, ...more: Filter[]) =>
  listAddress('/reports/registry', { filters: [{ field: 'status', op: 'in', value: [status] }, ...more] })

/** Registries by the step on which they stand on their way to the bank. */
export const REGISTRIES_AT = {
  drafts: registriesOf('new'),
  signing: registriesOf('on_approval'),
  agreed: registriesOf('approve', UNSENT),
}

export const STATEMENTS = '/import-xls/client-bank-info'

interface PlacedDeed {
  /** As people ask for it. */
  deed: string
  /** Where it is done. */
  href: string
  needs?: Right
}

/** What is done to documents that are there already: the palette leads to where they wait for it. */
const ALL: readonly PlacedDeed[] = [
  { deed: 'Выгрузить реестр в банк', href: REGISTRIES_AT.agreed, needs: 'payment_registry.edit' },
  {
    deed: 'Отправить реестр на согласование',
    href: REGISTRIES_AT.drafts,
    needs: 'payment_registry.edit',
  },
  { deed: 'Загрузить выписку банка', href: STATEMENTS },
]

export const placedDeeds = (holder: RightsHolder, may: (right: Right) => boolean): PlacedDeed[] =>
  ALL.filter(({ href, needs }) => openPage(holder, href) && (!needs || may(needs)))
