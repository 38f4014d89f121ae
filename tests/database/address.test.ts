import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { databaseAddress } from '@/lib/database-file.mjs'

const PLACE = 'postgres://player:secret@db.example/lists'

const urlFor = (asked: string) => {
  const address = databaseAddress(asked)
  return address.engine === 'postgres' ? address.url : address.file
}

it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'sslmode=%s checks the certificate, and no driver warns that a later one will not',
  (mode) => {
    const url = urlFor(`${PLACE}?sslmode=${mode}&application_name=x`)
    expect(url).toBe(`${PLACE}?sslmode=verify-full&application_name=x`)
    const warn = vi.spyOn(process, 'emitWarning')
    expect(new pg.Client({ connectionString: url }).ssl).toEqual({})
    expect(warn).not.toHaveBeenCalled()
  },
)

it.each(['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require', '?x=sslmode=requires'])(
  'an address with %s stays as it is',
  (query) => {
    expect(urlFor(PLACE + query)).toBe(PLACE + query)
  },
)
