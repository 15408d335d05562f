import type { ContractorKind } from '@stroyfin/domain/contractors/contractor-kind'
import type { RegistryFacts } from '@stroyfin/domain/contractors/registry-check'

/** A company or a sole proprietor as public registers know it. */
export interface RegistryCompany {
  name: string
  full_name: string
  kind: Exclude<ContractorKind, 'person'>
  inn: string
  kpp: string | null
  ogrn: string | null
  okpo: string | null
  address: string
  facts: RegistryFacts
}

/** A service that answers for the registers of the tax service. */
export interface CompanyRegistry {
  /** Null when nobody has this ИНН; throws RegistrySilent when the service gives no answer. */
  find(inn: string, kpp: string | null): Promise<RegistryCompany | null>
}

/** The service did not answer; the message is for people. */
export class RegistrySilent extends Error {}
