import { attachFileHandle } from './attach-file.ts'
import { detachFileHandle } from './detach-file.ts'
import { exportTableHandle } from './export-table.ts'
import { loadFilesHandle } from './load-files.ts'
import { previewTableHandle } from './preview-table.ts'

export const fileRoutes = [
  loadFilesHandle,
  attachFileHandle,
  detachFileHandle,
  previewTableHandle,
  exportTableHandle,
]
