import { endDdu, restoreDdu } from './end-ddu.ts'
import { importSales } from './import-sales.ts'
import { loadDdu } from './load-ddu.ts'
import { loadSalesImports, undoSalesImport } from './sales-imports.ts'

/** The calls of units for sale and their ДДУ, in one list of api.ts. */
export const soldAreaCalls = [importSales, loadSalesImports, undoSalesImport, loadDdu, endDdu, restoreDdu]
