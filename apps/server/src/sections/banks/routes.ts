import { findBanksHandle } from './find-banks.ts'
import { loadDirectoryHandle, saveDirectoryHandle } from './save-directory.ts'
import { takeBackDirectoryHandle } from './take-back-directory.ts'

export const bankRoutes = [findBanksHandle, loadDirectoryHandle, saveDirectoryHandle, takeBackDirectoryHandle]
