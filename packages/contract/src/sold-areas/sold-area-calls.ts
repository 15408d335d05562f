import { endDdu, restoreDdu } from './end-ddu.ts'
import { importSales } from './import-sales.ts'
import { loadDdu } from './load-ddu.ts'

/** The calls of units for sale and their ДДУ, in one list of api.ts. */
export const soldAreaCalls = [importSales, loadDdu, endDdu, restoreDdu]
