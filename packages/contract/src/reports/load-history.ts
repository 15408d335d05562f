import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/** Files that were saved to the history of these reports, newest first; a bare list. */
export const loadHistoryByReports = endpoint({
  method: 'POST',
  path: '/api/reports/loadHistoryByReports',
  title: 'История отчётов',
  access: 'session',
  effect: 'read',
  input: z.object({ reports: z.array(text(60)).max(100).default([]) }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      name_history: z.string(),
      created: z.string(),
      user: z.string(),
      /** As the file is saved, with its ending. */
      file_name: z.string(),
      href: z.string(),
      access: z.string(),
      version: z.string(),
    }),
  ),
})
