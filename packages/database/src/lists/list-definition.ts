import type { GoneFields } from '@stroyfin/domain/lists/unknown-fields'
import type { RawBuilder } from 'kysely'

export type FieldKind = 'text' | 'money' | 'number' | 'date' | 'moment' | 'enum' | 'ref' | 'bool'

/** One column that a list can show, filter and sort by. */
export type ListField = {
  sql: RawBuilder<unknown>
  kind: FieldKind
  /** Other expression to sort by: the name behind a ref, the rank of a status. */
  sortBy?: RawBuilder<unknown>
  /** Never null: then an index serves the descending order too, "nulls last" would hide it. */
  notNull?: boolean
  named?: NamedBy
  /**
   * Of few values: rows of one stand as the list opens, and the other way round where the values do, so that an index of value and
   * day gives the order of a window both ways.
   */
  isShared?: boolean
  /** Values of an enum as conditions: how many rows one leaves the planner knows, and of `case … end = 'out'` it does not. */
  cases?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The same by ids found beforehand, where it narrows the list: told them, the planner knows how few rows they leave. */
  told?: {
    ids: RawBuilder<unknown>
    sql: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
    cases?: (ids: RawBuilder<unknown>) => NonNullable<ListField['cases']>
  }
  /** Whether it is one of these ids: of what is told by one of two tables the planner knows nothing until each is asked by itself. */
  among?: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** What a ref is named by. The order by names goes from name to name, each one's rows found by their own index. */
export type NamedBy = {
  /** All there are of the company: `select c.id, c.name from contractors c where c.company_id = 5`. */
  names: RawBuilder<unknown>
  /** Where its index finds which of them are named at all: most contractors of a directory may have no document. */
  used?: { from: RawBuilder<unknown>; ref: RawBuilder<unknown> }
  /** How rows of one name stand; without it as the list opens. */
  within?: OrderWord[]
}

/** One word of an order: the expression and its direction. */
export type OrderWord = {
  by: RawBuilder<unknown>
  end: '' | ' desc' | ' desc nulls last'
  /** Some rows say nothing of it: they are the last ones. */
  mayBeEmpty?: boolean
}

/** Ids found elsewhere by the word; the row belongs to the search when one of its columns names any of them. */
export type ListLookup = {
  ids: (pattern: RawBuilder<string>) => RawBuilder<unknown>
  columns: RawBuilder<unknown>[]
  /** The same asked row by row, where the word names too many to tell them by their ids. */
  orAsked?: (pattern: RawBuilder<string>) => RawBuilder<boolean>
  /** How many are too many, where telling them costs a look at each. */
  most?: number
}

/** A text expression in the form of `search_text` columns, a condition made of what follows `like`, or a lookup. */
export type ListSearch =
  | RawBuilder<unknown>
  | ((pattern: RawBuilder<string>, word: string) => RawBuilder<boolean>)
  | ListLookup

/** A set of rows of a list; `from` where it takes more than the list itself does. */
export interface ListWay {
  from?: RawBuilder<unknown>
  where: RawBuilder<unknown>
  isFew?: boolean
}

/** What a list is made of; the request only chooses among it, so nothing of the request becomes SQL text. */
export type ListDefinition = {
  /** `agreements a left join contractors e on e.company_id = a.company_id and e.id = a.executor_id` */
  from: RawBuilder<unknown>
  /** Fixed conditions; the company's own among them, always. */
  where: RawBuilder<unknown>[]
  /** Unique within the list and the last word of every order: `a.id`. */
  key: RawBuilder<unknown>
  fields: Record<string, ListField>
  /** Select list of the rows; without it every field under its code, and `id`. */
  columns?: RawBuilder<unknown>
  /** What the columns alone need, joined to the rows of a window and never to the whole list. */
  beside?: RawBuilder<unknown>
  /** `from` for the rows of a window already found: what is summed beside each row is summed of these keys alone. */
  ofRows?: (keys: readonly number[]) => RawBuilder<unknown>
  /** What only finding the rows needs: joined to and asked of the whole list, never of a window already found. */
  sought?: { from: RawBuilder<unknown>; where: RawBuilder<unknown>[] }
  /**
   * The table of the rows by itself, for their keys where only these fields of its own narrow the list and put it in order: a column
   * that a join needs keeps the planner from finding a window, a distant one too, in an index alone.
   */
  alone?: { from: RawBuilder<unknown>; sorts: readonly string[]; filters?: readonly string[] }
  /** Where the rows sought begin in the order as the list opens, and what tells the few of them that stand before. */
  begins?: { from: RawBuilder<unknown>; before: RawBuilder<unknown> }
  /**
   * Its rows as the list opens are those of these sets, an index giving each of them in that order; few ones are found whole. `where`
   * and the filters need not say so again.
   */
  ways?: readonly ListWay[]
  /** No index gives the order of the whole set: it is counted, summed and ordered in one pass. */
  inOnePass?: boolean
  /** Where a word of the search may be found. */
  search?: ListSearch[]
  /** Aggregates over the whole filtered set: `sum(a.summ)`. */
  totals?: Record<string, RawBuilder<unknown>>
  /** Order when the request names none. */
  order?: ListSort[]
  /** What it could be asked of once: a refusal names it as people knew it. */
  gone?: GoneFields
}

export type FilterOp = 'eq' | 'in' | 'contains' | 'from' | 'to' | 'between' | 'empty' | 'not_empty'
export type ListFilter = { field: string; op: FilterOp; value?: unknown }
export type ListSort = { field: string; desc?: boolean | undefined }

/** The window a screen asks for (K-03). */
export type ListQuery = {
  search?: string
  filters?: ListFilter[]
  sort?: ListSort[]
  offset?: number
  limit?: number
  /** false while the user scrolls: the set was counted with its first window and need not be again. */
  count?: boolean
  /** `next` of the window before: this one begins past its last row, wherever that stands by now. */
  after?: string | undefined
  /** How many rows there are to be found, where that is known: few are put in order whole, as when they are counted. */
  found?: number
}

/** With `count: false` the total is only what this window proves and totals are empty. */
export type ListWindow<Row> = {
  items: Row[]
  total: number
  totals: Record<string, string | null>
  /** The place of the last row, where more may follow. */
  next?: string | undefined
}
