import { withOwner } from '@stroyfin/database/connection/open-database'
import type { Product } from '../testing/product.ts'

/** A company in which there is nothing yet. */
export async function emptyCompany({ databaseUrl }: Product, name: string): Promise<number> {
  const { rows } = await withOwner(databaseUrl, (client) =>
    client.query<{ id: number }>('insert into companies (name) values ($1) returning id', [name]),
  )
  const [made] = rows
  if (!made) throw new Error('Компания не создана')
  return made.id
}
