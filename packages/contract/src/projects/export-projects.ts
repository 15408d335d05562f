import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of projects as it is seen, as an Excel file. */
export const exportProjects = endpoint({
  method: 'POST',
  path: '/api/project/export',
  title: 'Выгрузить проекты в Excel',
  access: 'project.view',
  effect: 'write',
  input: listExportInput,
  output: listExportFile,
})
