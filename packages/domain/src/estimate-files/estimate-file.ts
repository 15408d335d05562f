import type { EstimateType } from '../estimates/estimate-type.ts'
import type { FileCurrency } from '../imports/money-words.ts'

/** Files in which estimators hand their work over (domain §20). */
export const ESTIMATE_FILE_FORMATS = [
  'grand_smeta',
  'gge_rim',
  'gge_bim',
  'gge_object',
  'gge_summary',
  'gge_takeoff',
  'gge_costs',
  'arps',
  'sheet',
] as const
export type EstimateFileFormat = (typeof ESTIMATE_FILE_FORMATS)[number]

export const ESTIMATE_FILE_FORMAT_LABELS: Record<EstimateFileFormat, string> = {
  grand_smeta: 'ГРАНД-Смета',
  gge_rim: 'Локальный сметный расчёт, ресурсно-индексный метод (.gge)',
  gge_bim: 'Локальный сметный расчёт, базисно-индексный метод (.gge)',
  gge_object: 'Объектный сметный расчёт (.gge)',
  gge_summary: 'Сводный сметный расчёт (.gge)',
  gge_takeoff: 'Ведомость объёмов работ (.gge)',
  gge_costs: 'Сводка затрат (.gge)',
  arps: 'АРПС 1.10',
  sheet: 'Таблица Excel',
}

/** A row as the estimate will store it: depth first, level 0 at the root. */
export interface EstimateFileRow {
  level: number
  is_folder: boolean
  type: EstimateType
  /** № of the position in the file. */
  number: string
  code: string
  name: string
  unit: string
  /** Decimal text with up to 10 decimals; null in a folder and where the file has none. */
  volume: string | null
  price: string | null
  /** What the file itself says the line comes to, in roubles; null where it says nothing. */
  summ: string | null
  /** Where it stands in the file, for people: «Раздел 2, позиция 14», «Лист1, строка 27». */
  place: string
}

/** So many places of one remark are named. */
export const NAMED_PLACES = 5

/** What a person has to know before taking the file in; the first places of many are named. */
export interface EstimateFileWarning {
  message: string
  count: number
  places: string[]
  /** A figure could not be read or differs from what the file states: loading asks once more. */
  is_fault: boolean
  /** What only the contract can answer: whether prices with VAT are taken as they are. */
  about?: 'held_tax'
}

/** Sums of the lines as they will be stored: each rounded once, then added. */
export interface EstimateFileSums {
  work: string
  material: string
  equip: string
  total: string
}

/** What a file says of VAT. */
export interface EstimateFileTax {
  /** Where it says that its prices hold VAT, as it is written there; null where they are without it. */
  held: string | null
  /** The rate that it names or counts by. */
  rate: string | null
  /** What it states with VAT while its prices are without it, in roubles. */
  total: string | null
  /** How exactly it states so, in roubles, where that is not to the kopeck. */
  within?: string
}

/** What an estimate calls itself. */
export interface EstimateFileName {
  number: string
  title: string
  price_level: string
}

/** Told of rows while those after them are still being read; what is told does not change any more. */
export type RowsTold = (rows: readonly EstimateFileRow[], name: EstimateFileName) => void

export interface EstimateFile extends EstimateFileName {
  format: EstimateFileFormat
  /** The program that wrote it, empty when it does not say. */
  program: string
  rows: EstimateFileRow[]
  sums: EstimateFileSums
  /** The total the file itself states, null when it states none. */
  total: string | null
  /** The total it states with VAT, where its prices hold it: the sums of its rows are told without. */
  gross_total: string | null
  /** null where it says nothing of VAT. */
  tax: EstimateFileTax | null
  /** The currency that a table names for its prices; null where it names none. */
  currency: FileCurrency | null
  warnings: EstimateFileWarning[]
}

/** A file that is none of ours or is broken: the sentence for the person who sent it. */
export interface RefusedEstimateFile {
  refused: string
}
