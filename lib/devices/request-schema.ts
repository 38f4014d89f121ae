import { z } from 'zod'
import { lineField } from '../field-schemas'

const LONGEST_DEVICE_NAME = 60

const device = z.string().regex(/^[0-9a-f]{24}$/, 'must be the id of a device')

/** For what is asked without saying more. */
export const plainRequest = z.object({})

export const deviceNameRequest = z.object({ device, name: lineField(LONGEST_DEVICE_NAME) })

export const removeRequest = z.object({ device, abandons: z.boolean() })
