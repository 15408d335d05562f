export { type CompanyRegistry, RegistrySilent } from './company-registry.ts'
export { type DadataOptions, dadataRegistry } from './dadata.ts'
