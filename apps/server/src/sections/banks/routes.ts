import { findBanksHandle } from './find-banks.ts'

export const bankRoutes = [findBanksHandle]
