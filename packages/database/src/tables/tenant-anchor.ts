export interface TenantAnchor {
  company_id: number
}
