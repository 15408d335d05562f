export { type CompanyRegistry, type RegistryCompany, RegistrySilent } from './company-registry.ts'
export { type DadataOptions, dadataRegistry } from './dadata.ts'
