import { documentClient } from '../shared/dynamo/client.ts'
import type { Gate } from '../shared/http/gate.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { uploadsApi } from './uploads.api.ts'
import { type UploadsWorld, uploadOperations, uploadsWorld } from './uploads.wiring.ts'

export const serveUploads = (world: UploadsWorld, gate: Gate) =>
  serve(uploadsApi, uploadOperations(world), gate)

const client = documentClient()
export const handler = serveUploads(uploadsWorld(client), awsGate(client))
