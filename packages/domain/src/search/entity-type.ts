import type { Right } from '../access/sections.ts'
import { registryPath } from '../registries/registry-kind.ts'

/** What the search finds, in the order of its results (A-103 and what came to be kept since). */
export const ENTITY_TYPES = [
  'agreement',
  'ks',
  'payment',
  'registry',
  'bank_registry',
  'invoice',
  'ddu',
  'contractor',
  'project',
  'loan_agreement',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

interface Entity {
  label: string
  /** Nobody finds what they may not open. */
  right: Right
  /** Where it is opened. */
  path: (id: number) => string
}

export const ENTITIES: Record<EntityType, Entity> = {
  agreement: { label: 'Договор', right: 'agreement.view', path: (id) => `/agreement/${id}` },
  ks: { label: 'Выполнение', right: 'ks.view', path: (id) => `/ks-item/${id}` },
  payment: { label: 'Платёж', right: 'payment.view', path: (id) => `/payments-registry/?payment=${id}` },
  registry: {
    label: 'Реестр платежей',
    right: 'payment_registry.view',
    path: (id) => registryPath('own', id),
  },
  bank_registry: {
    label: 'Банковский реестр',
    right: 'payment_registry.view',
    path: (id) => registryPath('bank', id),
  },
  invoice: {
    label: 'Счёт на оплату',
    right: 'payment.view',
    path: (id) => `/payments-registry/invoices/${id}`,
  },
  ddu: { label: 'ДДУ', right: 'ddu.view', path: (id) => `/reports/ddu/${id}` },
  contractor: { label: 'Контрагент', right: 'contractor.view', path: (id) => `/agents/${id}` },
  project: { label: 'Проект', right: 'project.view', path: (id) => `/structure/?project=${id}` },
  loan_agreement: {
    label: 'Кредитный договор',
    right: 'loan_agreement.view',
    path: (id) => `/structure/loan-agreements/?loan=${id}`,
  },
}

export function isEntityType(value: string): value is EntityType {
  return ENTITY_TYPES.includes(value as EntityType)
}

/** R-2.8-12 … R-2.8-15: in the header contracts and completion documents are links, everything else is none. */
export function entityAddress({ row_type, id }: { row_type: string; id: number }): string | null {
  return row_type === 'agreement' || row_type === 'ks' ? ENTITIES[row_type].path(id) : null
}
