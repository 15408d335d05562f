import { readFile } from 'node:fs/promises'
import { copyIn } from '@stroyfin/database/backup/copy-protocol'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { streamXlsxRows } from 'hucre/xlsx'
import { timed } from '../measure.ts'

type Ground = { company_id: number; customer_id: number; project_id: number; classifier_id: number }

/** The same tables with the same columns, checks, indexes and foreign keys, but without our triggers and walls. */
const BARE_TABLES = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.agreements (like app.agreements including all);
  create table bare.agreement_items (like app.agreement_items including all);
  alter table bare.agreements
    add foreign key (company_id, customer_id) references app.contractors,
    add foreign key (company_id, executor_id) references app.contractors,
    add foreign key (company_id, project_id) references app.projects,
    add foreign key (company_id, classifier_id) references app.classifier_items;
  alter table bare.agreement_items
    add foreign key (company_id, agreement_id) references bare.agreements,
    add foreign key (company_id, project_id) references app.projects,
    add foreign key (company_id, classifier_id) references app.classifier_items`

const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))

/** Milliseconds of reading the file and of COPY of its rows: below this no import can go. */
export async function bareImport(
  url: string,
  file: string,
  ground: Ground,
): Promise<{ read: number; copy: number }> {
  const lines: unknown[][] = []
  const read = await timed(async () => {
    for await (const { values } of streamXlsxRows(await readFile(file))) lines.push(values)
  })
  const { company_id, customer_id, project_id, classifier_id } = ground
  const contracts = lines
    .slice(1)
    .map(([number, date, , summ, from, to, text], index) =>
      [
        company_id,
        index + 1,
        'contracting',
        number,
        day(date),
        day(from),
        day(to),
        customer_id,
        customer_id + 1,
        project_id,
        classifier_id,
        summ,
        20,
        text,
      ].join('\t'),
    )
  const items = lines
    .slice(1)
    .map(([number, , , summ], index) =>
      [company_id, index + 1, index + 1, 't', `Договор № ${number}`, project_id, classifier_id, summ].join(
        '\t',
      ),
    )
  const copy = await withOwner(url, async (client) => {
    await client.query(BARE_TABLES)
    const fill = async (target: string, rows: readonly string[]) => {
      const taken = await copyIn(client, `copy bare.${target} from stdin`, portions(rows))
      if (taken !== rows.length) throw new Error(`COPY принял ${taken} строк из ${rows.length}`)
    }
    return timed(async () => {
      await client.query('begin')
      await fill(
        'agreements (company_id, id, type, number, date, date_from, date_to, customer_id, executor_id, project_id, classifier_id, summ, vat_rate, description)',
        contracts,
      )
      await fill(
        'agreement_items (company_id, id, agreement_id, is_root, name, project_id, classifier_id, summ)',
        items,
      )
      await client.query('commit')
    })
  })
  return { read, copy }
}

async function* portions(rows: readonly string[]): AsyncGenerator<Buffer> {
  for (let start = 0; start < rows.length; start += 1000) {
    yield Buffer.from(`${rows.slice(start, start + 1000).join('\n')}\n`)
  }
}
