import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

export const searchResult = z.object({
  row_type: z.string(),
  row_type_ru: z.string(),
  name: z.string(),
  id,
})
export type SearchResult = z.output<typeof searchResult>

/** The global search: documents and directories of the company that the caller may see, at most 50. */
export const findEntity = endpoint({
  method: 'POST',
  path: '/api/company/findEntity',
  title: 'Найти по всей компании',
  access: 'session',
  effect: 'read',
  input: z.object({ search_string: text(200) }),
  output: z.object({ items: z.array(searchResult) }),
})
