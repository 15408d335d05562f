import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { REPORT_SECTIONS, type ReportSection } from '@stroyfin/domain/access/report-sections'
import type { Method, SectionEntry } from '@stroyfin/domain/access/sections'

export type Role = 'superuser' | 'director' | 'finance' | 'engineer' | 'bank' | 'viewer' | 'newcomer'

type Flags = Omit<PermissionRecord, 'name'>

const ALL: readonly Method[] = ['access', 'view', 'create', 'edit', 'remove']
const CHANGE: readonly Method[] = ['view', 'create', 'edit', 'remove']
const VIEW: readonly Method[] = ['view']
const ACCESS: readonly Method[] = ['access']

type Grant = Partial<Record<string, readonly Method[]>>

const VIEW_BUSINESS: Grant = {
  contractor: VIEW,
  agreement: VIEW,
  ks: VIEW,
  payment: VIEW,
  payment_registry: VIEW,
  project: VIEW,
  loan_agreement: VIEW,
  classifier: VIEW,
}

/** Business sections by role; what is not named is not allowed. */
const BUSINESS: Record<Exclude<Role, 'superuser' | 'director' | 'newcomer'>, Grant> = {
  finance: {
    ...VIEW_BUSINESS,
    contractor: CHANGE,
    agreement: ['view', 'create', 'edit'],
    payment: CHANGE,
    payment_registry: CHANGE,
    loan_agreement: ['view', 'create', 'edit'],
    import_xlsx: ACCESS,
    outgoing_ID: ACCESS,
    error_data: ACCESS,
    coordination: ACCESS,
    sbbol: ACCESS,
    integrations: ACCESS,
  },
  engineer: {
    ...VIEW_BUSINESS,
    agreement: ['view', 'create', 'edit'],
    ks: CHANGE,
    classifier: ['view', 'create', 'edit'],
    payment_registry: [],
    import_xlsx: ACCESS,
    factory: ACCESS,
    factory_2_0: ACCESS,
    error_data: ACCESS,
    coordination: ACCESS,
  },
  bank: { ...VIEW_BUSINESS, coordination: ACCESS },
  viewer: VIEW_BUSINESS,
}

/** The rights of a role in a section, or null when it has none there. */
export function flagsOf(role: Role, section: SectionEntry): Flags | null {
  const methods = methodsOf(role, section).filter((method) => section.methods.includes(method))
  if (methods.length === 0) return null
  const has = (method: Method) => methods.includes(method)
  return {
    is_access: has('access'),
    is_view: has('view'),
    is_create: has('create'),
    is_edit: has('edit'),
    is_remove: has('remove'),
  }
}

function methodsOf(role: Role, section: SectionEntry): readonly Method[] {
  // A superuser passes every check without a record, and the newcomer belongs to no company.
  if (role === 'superuser' || role === 'newcomer') return []
  if (role === 'director') return ALL
  if (!section.is_report) return BUSINESS[role][section.name] ?? []
  const type = REPORT_SECTIONS[section.name as ReportSection].type
  if (role === 'finance') return type === 'financial' ? CHANGE : VIEW
  if (role === 'engineer') return type === 'construction' ? CHANGE : VIEW
  // The bank marks «Проверено» and «Отказано» in its own reports.
  if (role === 'bank') return type === 'bank' ? ['view', 'edit'] : []
  return VIEW
}
