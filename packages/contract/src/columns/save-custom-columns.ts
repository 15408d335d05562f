import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { columnPlace, listType } from './list-column.ts'

/** The columns of a list as this person wants them in this company; an empty list brings the usual ones back. */
export const saveCustomColumns = endpoint({
  method: 'POST',
  path: '/api/company/saveCustomColumns',
  title: 'Сохранить колонки списка',
  access: 'session',
  effect: 'write',
  input: z.object({ type: listType, list: z.array(columnPlace).max(300) }),
  output: z.object({ message: z.string() }),
})
