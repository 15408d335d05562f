import type { Endpoint } from '../kit/endpoint.ts'
import { loadBankDirectory, saveBankDirectory, takeBackDirectory } from './directory.ts'
import { findBanks } from './find-banks.ts'

/** Every call of the section, for the list of all calls. */
export const bankCalls: readonly Endpoint[] = [
  findBanks,
  loadBankDirectory,
  saveBankDirectory,
  takeBackDirectory,
]
