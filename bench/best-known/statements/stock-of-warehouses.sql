-- call: dashboard: current stock
-- instead: select warehouse_id as id
select warehouse_id, sum(on_hand), sum(available), sum(reserved), count(*)
from warehouse_stock where warehouse_id = any('{tive,tiveuk,itb,itbeu}') and not is_bundle group by 1
