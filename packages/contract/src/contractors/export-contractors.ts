import { z } from 'zod'
import { listFile } from '../agreements/export-agreements.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'
import { CONTRACT_SIDES } from './load-contractor-list.ts'

const { search, filters, sort } = windowInput.shape

/** The list as it is seen – its filters, order and shown columns – as an Excel file. */
export const exportContractors = endpoint({
  method: 'POST',
  path: '/api/contractor/export',
  title: 'Выгрузить контрагентов в Excel',
  access: 'contractor.view',
  effect: 'write',
  input: z.object({
    search,
    filters,
    sort,
    side: z.enum(CONTRACT_SIDES).default('executor'),
    columns: z.array(text(60)).min(1).max(60),
  }),
  output: listFile,
})
