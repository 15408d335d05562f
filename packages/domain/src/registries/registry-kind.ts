import type { ApprovalObject } from '../approvals/approval-route.ts'

/** Payments that we agree among ourselves, and the package that the bank checks. */
export const REGISTRY_KINDS = ['own', 'bank'] as const
export type RegistryKind = (typeof REGISTRY_KINDS)[number]

/** What the bank is asked for (R-3E-25). */
export const BANK_REGISTRY_TYPES = ['credit', 'lc'] as const
export type BankRegistryType = (typeof BANK_REGISTRY_TYPES)[number]

export const BANK_REGISTRY_TYPE_LABELS: Record<BankRegistryType, string> = {
  credit: 'Кредитные средства',
  lc: 'Аккредитив',
}

interface RegistryFamily {
  /** The address of the list; a registry and the page of making one stand under it. */
  path: string
  object_type: ApprovalObject
  /** The registry in the documents' own words. */
  name: string
  list_title: string
}

/** What the two families differ in; everything else is one section. */
export const REGISTRY_FAMILIES: Record<RegistryKind, RegistryFamily> = {
  own: {
    path: '/reports/registry',
    object_type: 'registry',
    name: 'Реестр платежей',
    list_title: 'Реестры платежей',
  },
  bank: {
    path: '/reports/bank-registry',
    object_type: 'bank_registry',
    name: 'Банковский реестр',
    list_title: 'Реестры банка',
  },
}

export function registryPath(kind: RegistryKind, id: number): string {
  return `${REGISTRY_FAMILIES[kind].path}/${id}`
}
