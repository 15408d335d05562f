export interface LiveRevisions {
  company_id: number
  topic: string
  id: number
  revision: number
}
