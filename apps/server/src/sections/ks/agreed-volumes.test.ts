import { removeEstimate } from '@stroyfin/contract/estimates/remove-estimate'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { saveLines } from '../estimates/testing/sample-estimate.ts'
import { changedVolumes, line, refusalOf } from './testing/changed-volumes.ts'

const app = await testApp()
const { approved, approvedEstimate, changedContract, accept, shown } = changedVolumes(app)
const place = { group_id: null }

const versionOf = async (id: number) => {
  const { rows } = await app.database.platform((db) =>
    sql<{ version: number }>`select version from estimate_lines
      where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  return rows[0]!.version
}
const change = async (estimate_id: number, id: number, fields: object) => {
  const { failures } = await saveLines(app, estimate_id, [{ id, version: await versionOf(id), ...fields }])
  return failures.map(({ message }) => message)
}

describe('volumes hold by what was agreed on (K-07, K-10)', () => {
  test('a minus that is lessened or deleted goes on taking away until it is agreed on anew', async () => {
    const { agreement_id, dopnik, changes, paint, less } = await changedContract()
    await approved(dopnik)
    await approved(dopnik, 'new')
    expect(await change(changes, less, { volume: '-10' })).toEqual([])
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60' })
    expect(await refusalOf(accept(agreement_id, [line(paint, '61')]))).toBe(
      'Строка 1: в смете «Локальная смета» осталось 60 м², в акте 61. Ещё 30 м² ждут согласования дополнительного соглашения или его сметы',
    )
    expect(await change(changes, less, { is_removed: true })).toEqual([])
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60' })
    await approved(dopnik)
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '100' })
  })

  test('a plus that is raised waits, one that is lessened counts at once', async () => {
    const { agreement_id, dopnik, changes, wood, more } = await changedContract()
    await approved(dopnik)
    await approved(dopnik, 'new')
    await change(changes, more, { volume: '70' })
    expect((await shown(agreement_id)).left).toMatchObject({ [wood]: '100', [more]: '40' })
    await change(changes, more, { volume: '30' })
    expect((await shown(agreement_id)).left).toMatchObject({ [wood]: '90', [more]: '30' })
    await change(changes, more, { volume: '70' })
    await approved(dopnik)
    expect((await shown(agreement_id)).left).toMatchObject({ [wood]: '130', [more]: '70' })
  })

  test('its estimate changed while it is in force is agreed on by itself', async () => {
    const { agreement_id, dopnik, changes, paint, wood, less, more } = await changedContract()
    await approved(dopnik)
    await approvedEstimate(changes)
    await change(changes, less, { volume: '-10' })
    await change(changes, more, { volume: '50' })
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60', [wood]: '100' })
    await approvedEstimate(changes)
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '90', [wood]: '110' })
    await accept(agreement_id, [line(paint, '85')])
    expect(await refusalOf(saveLines(app, changes, [minus(paint, '-20')]))).toContain(
      'принимается 85 м², а с изменениями дополнительных соглашений по смете 70 м²',
    )
  })

  test('a price that is raised waits with its volume; what is accepted at the price agreed on keeps it', async () => {
    const { agreement_id, dopnik, changes, wood, more } = await changedContract()
    await approved(dopnik)
    await change(changes, more, { price: '90' })
    expect((await shown(agreement_id)).left).toEqual(expect.not.objectContaining({ [more]: '40' }))
    expect(await refusalOf(accept(agreement_id, [line(more, '1', '90')]))).toContain('ждут согласования')
    await change(changes, more, { price: '50' })
    await accept(agreement_id, [line(more, '10', '50')])
    const dearer = saveLines(app, changes, [{ id: more, version: await versionOf(more), price: '90' }])
    expect(await refusalOf(dearer)).toContain('принимается 10 м²')
    expect((await shown(agreement_id)).left).toMatchObject({ [wood]: '90' })
  })

  test('new works of an additional agreement wait for it', async () => {
    const { agreement_id, dopnik, changes } = await changedContract()
    const { ids } = await saveLines(app, changes, [
      { id: -1, name: 'Наливной пол', unit: 'м²', volume: '20', price: '5', place },
    ])
    const floor = ids['-1']!
    expect(await refusalOf(accept(agreement_id, [line(floor, '5', '5')]))).toBe(
      'Строка 1: в смете «Локальная смета» осталось 0 м², в акте 5. Ещё 20 м² ждут согласования дополнительного соглашения или его сметы',
    )
    expect((await shown(agreement_id, false)).volumes).not.toHaveProperty(String(floor))
    await approved(dopnik)
    await accept(agreement_id, [line(floor, '5', '5')])
    expect((await shown(agreement_id)).left).toMatchObject({ [floor]: '15' })
    await change(changes, floor, { volume: '30' })
    expect((await shown(agreement_id)).left).toMatchObject({ [floor]: '15' })
    const removed = app.database.platform((db) =>
      sql`update agreements set is_deleted = true where company_id = ${app.company_id} and id = ${dopnik}`.execute(
        db,
      ),
    )
    await expect(removed).rejects.toThrow(/approved_kept_ck/)
  })

  test('what was agreed on as a change of one line does not become a change of another', async () => {
    const { dopnik, changes, wood, less } = await changedContract()
    await approved(dopnik)
    await approved(dopnik, 'new')
    expect(await change(changes, less, { init_id: wood })).toEqual([
      'Строка согласована как изменение другой строки договора: удалите её и добавьте новую',
    ])
    const forced = app.database.platform((db) =>
      sql`update estimate_lines set base_line_id = ${wood} where company_id = ${app.company_id} and id = ${less}`.execute(
        db,
      ),
    )
    await expect(forced).rejects.toThrow(/agreed_change_ck/)
  })

  test('an estimate that was agreed on is not deleted from under its additional agreement', async () => {
    const { agreement_id, dopnik, changes, paint } = await changedContract()
    await approved(dopnik)
    const { rows } = await app.database.platform((db) =>
      sql<{
        version: number
      }>`select version from estimates where company_id = ${app.company_id} and id = ${changes}`.execute(db),
    )
    const { version } = rows[0]!
    const remove = app.call(removeEstimate, { id: changes, version }, { as: 'director' })
    expect(await refusalOf(remove)).toBe(
      'Смету действующего дополнительного соглашения нельзя удалить: удалите лишние строки и отправьте её на согласование',
    )
    await app.database.platform((db) =>
      sql`update estimates set is_deleted = true where company_id = ${app.company_id} and id = ${changes}`.execute(
        db,
      ),
    )
    expect((await shown(agreement_id)).left).toMatchObject({ [paint]: '60' })
  })
})

const minus = (init_id: number, volume: string) => ({
  ...{ id: -1, name: 'Окраска стен', unit: 'м²', volume, price: '10', place, init_id },
})

describe('whatever is written in an additional agreement that is open', () => {
  const poolLeft = async (id: number) => {
    const { rows } = await app.database.platform((db) =>
      sql<{ left: number }>`select min(pool_left)::float as left
        from app.changed_lines(${app.company_id}, array[${id}]::bigint[])`.execute(db),
    )
    return rows[0]!.left
  }
  const deed = fc.record({
    line: fc.constantFrom('less' as const, 'more' as const),
    set: fc.oneof(
      fc
        .integer({ min: -45, max: 90 })
        .map((volume) => `volume = ${volume}, summ = round(${volume} * price, 2)`),
      fc.boolean().map((is_deleted) => `is_deleted = ${is_deleted}`),
    ),
  })

  test('no more is left than was agreed on, and all of it when it is agreed on anew', async () => {
    const found = await changedContract()
    await approved(found.dopnik)
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
        const agreed = { less: await poolLeft(found.paint), more: await poolLeft(found.wood) }
        await approved(found.dopnik, 'new')
        for (const { line: name, set } of deeds) {
          await app.database.platform((db) =>
            sql`update estimate_lines set ${sql.raw(set)} where company_id = ${app.company_id} and id = ${found[name]}`.execute(
              db,
            ),
          )
          expect(await poolLeft(found.paint)).toBeLessThanOrEqual(agreed.less)
          expect(await poolLeft(found.wood)).toBeLessThanOrEqual(agreed.more)
        }
        await approved(found.dopnik)
        const { rows } = await app.database.platform((db) =>
          sql<{
            volume: number
          }>`select coalesce(sum(volume) filter (where not is_deleted), 0)::float as volume
            from estimate_lines where company_id = ${app.company_id} and id = any(${[found.less, found.more]}::bigint[])`.execute(
            db,
          ),
        )
        expect((await poolLeft(found.paint)) + (await poolLeft(found.wood))).toBe(160 + rows[0]!.volume)
      }),
      { numRuns: 15 },
    )
  })

  test('acts in the same second as the minus is lessened take only what was agreed on', async () => {
    const { agreement_id, dopnik, changes, paint, less } = await changedContract()
    await approved(dopnik)
    await approved(dopnik, 'new')
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => accept(agreement_id, [line(paint, '20')])),
      change(changes, less, { volume: '-5' }),
      ...Array.from({ length: 4 }, () => accept(agreement_id, [line(paint, '20')])),
    ])
    expect((await shown(agreement_id)).left).not.toHaveProperty(String(paint))
    expect(await poolLeft(paint)).toBe(0)
  })
})
