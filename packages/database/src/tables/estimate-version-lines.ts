export interface EstimateVersionLines {
  company_id: number
  version_id: number
  line_id: number
  group_id: number | null
  place: string
  is_folder: boolean
  type: string
  code: string
  name: string
  unit: string
  volume: string | null
  price: string | null
  summ: string
  classifier_id: number | null
  uid: string
}
