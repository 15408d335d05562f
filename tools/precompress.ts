import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const worthIt = 1024

/** Lays .br and .gz beside every text file of a build: the server then never spends time on compressing. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json}', { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files
      .filter((file) => statSync(file).size >= worthIt)
      .map(async (file) => {
        const text = readFileSync(file)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(`${file}.br`, await brotli(text, quality))
        writeFileSync(`${file}.gz`, await deflate(text, { level: 9 }))
      }),
  )
}
