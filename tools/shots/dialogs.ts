import type { Page } from '@playwright/test'
import type { Subject } from './subject.ts'

async function createContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await page
    .getByRole('menuitem', { name: /договор/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function approvals(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Ожидают согласования/ }).click()
  await page.getByRole('menu').waitFor()
}

async function help(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Помощь', exact: true }).click()
  await page.getByRole('complementary', { name: 'Помощь' }).getByRole('article').waitFor()
}

/** What opens over a page and is worth a picture of its own. */
export const dialogs: readonly Subject[] = [
  {
    name: 'dialog-create-contract',
    title: 'Создать договор',
    address: '/',
    user: 'director',
    open: createContract,
  },
  {
    name: 'menu-approvals',
    title: 'Запросы на согласование',
    address: '/',
    user: 'director',
    open: approvals,
  },
  {
    name: 'help-agreements',
    title: 'Помощь рядом со списком договоров',
    address: '/agreements/',
    user: 'director',
    open: help,
  },
]
