// One measurement in a process of its own: what it leaves behind in memory does not slow the next one.
import { pathToFileURL } from 'node:url'
import { inRoot } from '../tools/root.ts'
import type { Row } from './row.ts'

const [file = ''] = process.argv.slice(2)
const bench = (await import(pathToFileURL(inRoot(file)).href)) as { run: () => Promise<Row[]> }
process.send?.(await bench.run(), () => process.exit(0))
