import type { TreeParams } from '../tree/tree-params.ts'
import type { EstimateType } from './estimate-type.ts'

/** What a person writes in a line of an estimate. */
export type LineFields = {
  is_folder: boolean
  type: EstimateType
  code: string
  name: string
  unit: string
  volume: string | null
  price: string | null
  classifier_id: number | null
  description: string
  init_id: number | null
}

/** A line as the database has it. */
export type StoredLine = LineFields & {
  id: number
  group_id: number | null
  place: string
  version: number
  accepted_volume: string
  /** It was agreed on as a change of the line of the contract it came from, and stays one. */
  is_agreed_change: boolean
  /** Whether anything lies in it. */
  has_rows: boolean
}

/** A change as it came: a negative id is a new row, only changed fields are there. */
export type ChangedLine = { [Field in keyof LineFields]?: LineFields[Field] | undefined } & {
  id: number
  version?: number | undefined
  is_removed?: boolean | undefined
  place?: { group_id: number | null; params: Params } | undefined
}
type Params = { [Key in keyof TreeParams]: number | undefined }

/** A row as it is to be written; group_id may be the negative id of another planned row. */
export type PlannedLine = LineFields & { id: number; group_id: number | null; place: string }

export type LineFailure = { id: number; field: string; message: string; is_stale?: boolean }
